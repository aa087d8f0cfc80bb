// Tests of comparing a form with what somebody else has saved meanwhile, and of the excerpts of long texts.
import { describe, expect, it } from 'vitest';
import { chosenOf, conflictOf } from './conflict';
import { excerpts } from './excerpts';

interface Draft {
  title: string;
  text: string;
  mode: 'draft' | 'time';
  from: string;
  rows: { key: number; name: string }[];
}

let keys = 0;
const draft = (changes: Partial<Draft> = {}): Draft => ({ title: 'Safi', text: 'Salt', mode: 'draft', from: '', rows: [{ key: (keys += 1), name: 'one' }], ...changes });

/** The time counts only in its mode, and a key never does. */
const formOf = ({ mode, from, rows, ...rest }: Draft) => ({ form: { ...rest, from: mode === 'time' ? from || '-' : '', names: rows.map(({ name }) => name) } });

const chosen = (mine: Draft, theirs: Draft) => conflictOf(formOf, draft(), mine, theirs).rows.map(({ field, chosen: side }) => [field, side]);

describe('a conflict', () => {
  it('is about what the other one has changed, and open only where both have', () => {
    expect(chosen(draft({ title: 'Grilled safi' }), draft({ title: 'Fried safi', text: 'Lime' }))).toEqual([
      ['title', null],
      ['text', 'theirs'],
    ]);
    expect(chosen(draft({ title: 'Fried safi' }), draft({ title: 'Fried safi' }))).toEqual([]);
    expect(chosen(draft({ title: 'Grilled safi' }), draft())).toEqual([]);
  });

  it('is open where the person has typed while the save was under way, also if that is what it was before', () => {
    const sent = draft({ title: 'Mine' });
    const met = conflictOf(formOf, draft(), { ...sent, title: 'Safi', text: 'Pepper' }, draft({ title: 'Theirs', text: 'Lime', mode: 'time' }), sent);
    expect(met.rows.map(({ field, mine, chosen: side }) => [field, mine, side])).toEqual([
      ['title', 'Safi', null],
      ['text', 'Pepper', null],
      ['mode', 'draft', 'theirs'],
    ]);
  });

  it('knows fields that count only together, and no keys', () => {
    expect(chosen(draft(), draft({ mode: 'time', from: '2026-11-28T08:00' }))).toEqual([
      ['mode', 'theirs'],
      ['from', 'theirs'],
    ]);
  });

  it('puts either side into the form, and keeps what was typed since then', () => {
    const met = conflictOf(formOf, draft(), draft({ title: 'Mine' }), draft({ title: 'Theirs' }));
    const withTheirs = chosenOf(met, met.mine, ['title'], 'theirs');
    expect(withTheirs.title).toBe('Theirs');
    expect(chosenOf(met, withTheirs, ['title'], 'mine').title).toBe('Mine');
    expect(chosenOf(met, { ...met.mine, title: 'Mine, longer' }, ['title'], 'mine').title).toBe('Mine, longer');
  });
});

describe('an excerpt', () => {
  it('shows short texts whole, and of long ones what differs', () => {
    expect(excerpts('Safi', 'Hamour')).toEqual(['Safi', 'Hamour']);
    const [one, other] = excerpts(`<p>${'Fish '.repeat(100)}red</p>`, `<p>${'Fish '.repeat(100)}blue</p><p>More</p>`);
    expect(one).toMatch(/^…[a-z ]*(Fish )+red$/i);
    expect(other).toMatch(/^…[a-z ]*(Fish )+blue More$/i);
  });

  it('shows the elements where the words are the same', () => {
    expect(excerpts('<h2>Fish</h2>', '<p>Fish</p>')).toEqual(['<h2>Fish</h2>', '<p>Fish</p>']);
  });
});
