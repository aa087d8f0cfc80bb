// Reads the device's location, once per press.
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

/** The user may have moved, so cached positions are not used. */
const OPTIONS: PositionOptions = { enableHighAccuracy: true, timeout: 10_000, maximumAge: 0 };

const failureOf = (error: GeolocationPositionError): PositionFailure => {
  if (error.code === error.PERMISSION_DENIED) return 'denied';
  return error.code === error.TIMEOUT ? 'timeout' : 'unavailable';
};

/** Returns a function that reads the location and calls `found` or `failed` once, if still mounted. */
export function useGeolocation(): (found: (position: Position) => void, failed: (why: PositionFailure) => void) => void {
  const isMounted = useRef(true);
  useEffect(() => {
    isMounted.current = true;
    return () => {
      isMounted.current = false;
    };
  }, []);

  return useCallback((found, failed) => {
    if (!('geolocation' in navigator)) {
      failed('unavailable');
      return;
    }
    navigator.geolocation.getCurrentPosition(
      ({ coords: { latitude, longitude, accuracy } }) => {
        if (isMounted.current) found({ latitude, longitude, accuracy });
      },
      (error) => {
        if (isMounted.current) failed(failureOf(error));
      },
      OPTIONS,
    );
  }, []);
}
