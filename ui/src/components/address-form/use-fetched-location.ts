// Reads the device's location for an address, shows it for a while, and uses it only if it is in Qatar.
import { useEffect, useState } from 'react';
import { core, storefront } from '../../core';
import { useAddressMessages } from '../../locale/addresses';
import { type Position, useGeolocation } from '../../primitives/use-geolocation';

export interface FetchedLocation {
  isLocating: boolean;
  /** The location, while it is shown. */
  shown: Position | null;
  /** The error text, or null. */
  failure: string | null;
  /** The coordinates to save with the address. Kept after `shown` is cleared. */
  coordinates: Position | null;
  fetch: () => void;
}

export function useFetchedLocation(): FetchedLocation {
  const addresses = useAddressMessages();
  const ask = useGeolocation();
  const [isLocating, setLocating] = useState(false);
  const [shown, setShown] = useState<Position | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const [coordinates, setCoordinates] = useState<Position | null>(null);

  useEffect(() => {
    if (shown === null) return undefined;
    const timer = window.setTimeout(() => {
      setShown(null);
    }, storefront.location_shown_ms);
    return () => {
      window.clearTimeout(timer);
    };
  }, [shown]);

  const fail = (message: string) => {
    setLocating(false);
    setShown(null);
    setFailure(message);
  };

  const failures = {
    denied: addresses.locationDenied,
    timeout: addresses.locationTimeout,
    unavailable: addresses.locationUnavailable,
  };

  const fetch = () => {
    setLocating(true);
    setFailure(null);
    ask(
      (position) => {
        if (!core().isInQatar(position.latitude, position.longitude)) {
          fail(addresses.locationOutside);
          return;
        }
        setLocating(false);
        setShown(position);
        setCoordinates(position);
      },
      (why) => {
        fail(failures[why]);
      },
    );
  };

  return { isLocating, shown, failure, coordinates, fetch };
}
