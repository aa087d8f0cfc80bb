// Tests of the popup flags.
import { beforeEach, describe, expect, it } from 'vitest';
import { type Popups, openCancelPopup, setPopup, togglePopup, usePopups } from './popups';

const flags = (): Popups => {
  const entries = Object.entries(usePopups.getState()).filter(([name]) => name !== 'cancelId');
  return Object.fromEntries(entries) as unknown as Popups;
};

beforeEach(() => {
  usePopups.setState(usePopups.getInitialState());
});

describe('popups', () => {
  it('[UI-01] all start closed except the mobile menu', () => {
    const open = Object.entries(flags()).filter(([, value]) => value);
    expect(open).toEqual([['mobileMenu', true]]);
  });

  it('[UI-01] toggle independently', () => {
    for (const name of Object.keys(flags()) as (keyof Popups)[]) {
      const before = flags();
      togglePopup(name);
      expect(flags()).toEqual({ ...before, [name]: !before[name] });
      setPopup(name, before[name]);
      expect(flags()).toEqual(before);
    }
  });

  it('[TRK-01] the cancel popup knows its order', () => {
    openCancelPopup(7);
    expect(usePopups.getState()).toMatchObject({ cancelOrder: true, cancelId: 7 });
  });
});
