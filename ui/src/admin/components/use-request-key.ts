// The key of a form's request, which may be sent again because its answer was lost.
import { useRef } from 'react';
import { newKey } from '../api/request-key';

export interface RequestKey {
  /** Returns the key of a request. A repetition of the latest one has its key; another content is another request. */
  keyOf: (content: unknown) => string;
  /** Says that the latest request was answered, so that the same content is a new one. */
  forget: () => void;
}

export function useRequestKey(): RequestKey {
  const latest = useRef({ text: '', key: '' });
  return {
    keyOf: (content) => {
      const text = JSON.stringify(content);
      if (latest.current.text !== text) latest.current = { text, key: newKey() };
      return latest.current.key;
    },
    forget: () => {
      latest.current = { text: '', key: '' };
    },
  };
}
