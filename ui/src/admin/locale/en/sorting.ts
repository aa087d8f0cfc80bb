// Copy of lists whose order is changed by dragging or by keyboard, also what a screen reader says meanwhile.
export const sorting = {
  move: (name: string) => `Move ${name}`,
  earlier: (name: string) => `Move ${name} one place forward`,
  later: (name: string) => `Move ${name} one place back`,
  role: 'movable',
  instructions:
    'To move it, press Space or Enter. Then move it with the arrow keys, and press Space or Enter again to put it down, or Escape to leave everything as it was.',
  lifted: (name: string, place: number, of: number) => `${name} is lifted. It is at place ${place} of ${of}.`,
  over: (name: string, place: number, of: number) => `${name} is at place ${place} of ${of}.`,
  dropped: (name: string, place: number, of: number) => `${name} was put at place ${place} of ${of}.`,
  cancelled: (name: string) => `${name} was not moved.`,
};
