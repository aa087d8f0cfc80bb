// The key of a request.

/** Returns a key that identifies a request, so that its repetition has no second effect. */
export const newKey = (): string => crypto.randomUUID();
