// Asks the device where it is, once per press.
import { useCallback, useEffect, useRef } from 'react';

export interface Position {
  /** Degrees. */
  latitude: number;
  /** Degrees. */
  longitude: number;
  /** Metres. */
  accuracy: number;
}

export type PositionFailure = 'denied' | 'timeout' | 'unavailable';

/** Whoever presses has perhaps moved: what the device knew before doesn't count. */
const OPTIONS: PositionOptions = { enableHighAccuracy: true, timeout: 10_000, maximumAge: 0 };

const failureOf = (error: GeolocationPositionError): PositionFailure => {
  if (error.code === error.PERMISSION_DENIED) return 'denied';
  return error.code === error.TIMEOUT ? 'timeout' : 'unavailable';
};

/** Calls back once; never after the asking component has gone. */
export function useAskPosition(): (found: (position: Position) => void, failed: (why: PositionFailure) => void) => void {
  const here = useRef(true);
  useEffect(() => {
    here.current = true;
    return () => {
      here.current = false;
    };
  }, []);

  return useCallback((found, failed) => {
    if (!('geolocation' in navigator)) {
      failed('unavailable');
      return;
    }
    navigator.geolocation.getCurrentPosition(
      ({ coords: { latitude, longitude, accuracy } }) => {
        if (here.current) found({ latitude, longitude, accuracy });
      },
      (error) => {
        if (here.current) failed(failureOf(error));
      },
      OPTIONS,
    );
  }, []);
}
