// Tests of the Save of a page of several parts.
import { act, fireEvent, render, screen } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { type SavePart, type SaveParts, useSaveInOrder, useSavePart } from './use-save-in-order';

type Kind = 'first' | 'second';

interface Shown {
  name: string;
  kind?: Kind;
  isChanged?: boolean;
  errors?: number;
  isGood?: boolean;
  text?: string;
}

/** What happened, in its order, and what ends the save that is going on. */
const done: string[] = [];
let end: (isSaved: boolean) => void;

beforeEach(() => {
  done.length = 0;
});

function One({ name, kind = 'first', isChanged = true, errors = 0, isGood = true, text = '', parts }: Shown & { parts: SaveParts<Kind> }) {
  const part: SavePart<Kind> = {
    kind,
    isChanged,
    errors,
    content: [text],
    check: () => {
      if (!isGood) done.push(`${name} is wrong`);
      return isGood;
    },
    save: () => {
      done.push(name);
      return new Promise((resolve) => { end = resolve; });
    },
  };
  useSavePart(parts, part);
  return null;
}

function Page({ order, parts }: { order: readonly Kind[]; parts: readonly Shown[] }) {
  const all = useSaveInOrder<Kind>(order, () => done.push('all saved'));
  return (
    <>
      <output>{`${all.isChanged ? 'changed' : 'as it was'}, ${all.errors} wrong, ${all.isSaving ? 'busy' : 'idle'}${all.isPartGone ? ', a part is gone' : ''}`}</output>
      <button type="button" onClick={all.save} />
      {parts.map((part) => (
        <One key={part.name} {...part} parts={all.parts} />
      ))}
    </>
  );
}

const page = (parts: readonly Shown[], order: readonly Kind[] = ['first', 'second']) => <Page order={order} parts={parts} />;
const press = () => fireEvent.click(screen.getByRole('button'));
const answer = (isSaved: boolean) => act(async () => { end(isSaved); });
const state = () => screen.getByRole('status').textContent;

it('saves the changed parts one after another, by their kind and as they stand', async () => {
  render(page([{ name: 'b', kind: 'second' }, { name: 'a1' }, { name: 'same', isChanged: false }, { name: 'a2' }]));
  expect(state()).toBe('changed, 0 wrong, idle');
  press();
  expect(done).toEqual(['a1']);
  expect(state()).toBe('changed, 0 wrong, busy');
  await answer(true);
  expect(done).toEqual(['a1', 'a2']);
  await answer(true);
  await answer(true);
  expect(done).toEqual(['a1', 'a2', 'b', 'all saved']);
  expect(state()).toBe('changed, 0 wrong, idle');
});

it('follows another order', async () => {
  render(page([{ name: 'a' }, { name: 'b', kind: 'second' }], ['second', 'first']));
  press();
  await answer(true);
  expect(done).toEqual(['b', 'a']);
});

it('stops at a part that is refused, and can be pressed again', async () => {
  const { rerender } = render(page([{ name: 'a' }, { name: 'b' }, { name: 'c' }]));
  press();
  rerender(page([{ name: 'a', isChanged: false }, { name: 'b' }, { name: 'c' }]));
  await answer(true);
  await answer(false);
  expect(done).toEqual(['a', 'b']);
  expect(state()).toBe('changed, 0 wrong, idle');
  press();
  expect(done).toEqual(['a', 'b', 'b']);
});

it('checks all changed parts first, and sends nothing while one is wrong', () => {
  render(page([{ name: 'a' }, { name: 'b', isGood: false, errors: 2 }, { name: 'c', isGood: false, errors: 1 }, { name: 'd', isGood: false, isChanged: false }]));
  press();
  expect(done).toEqual(['b is wrong', 'c is wrong']);
  expect(state()).toBe('changed, 3 wrong, idle');
});

it('saves a part as it is when its turn comes', async () => {
  const { rerender } = render(page([{ name: 'a' }, { name: 'b' }, { name: 'c' }, { name: 'd' }, { name: 'e' }]));
  press();
  // One is discarded, one is gone, and one has got a mistake.
  rerender(page([{ name: 'a' }, { name: 'b', isChanged: false }, { name: 'd' }, { name: 'e', isGood: false }]));
  await answer(true);
  expect(done).toEqual(['a', 'd']);
  await answer(true);
  expect(done).toEqual(['a', 'd', 'e is wrong']);
});

it('is pressed once, and says nothing of having saved nothing', async () => {
  const { rerender } = render(page([{ name: 'a' }]));
  press();
  press();
  expect(done).toEqual(['a']);
  await answer(true);
  rerender(page([{ name: 'a', isChanged: false }]));
  expect(state()).toBe('as it was, 0 wrong, idle');
  press();
  expect(done).toEqual(['a', 'all saved']);
  rerender(page([]));
  expect(state()).toBe('as it was, 0 wrong, idle');
});

it('stops at a part that was refused after it was gone, says so, and saves the rest when it is pressed again', async () => {
  const { rerender } = render(page([{ name: 'a' }, { name: 'b' }]));
  press();
  rerender(page([{ name: 'b' }]));
  await answer(false);
  expect(done).toEqual(['a']);
  expect(state()).toBe('changed, 0 wrong, idle, a part is gone');
  press();
  expect(state()).toBe('changed, 0 wrong, busy');
  await answer(true);
  expect(done).toEqual(['a', 'b', 'all saved']);
});

it('does not say that a part is gone once another is changed or comes back', async () => {
  const lose = async () => {
    const { rerender, unmount } = render(page([{ name: 'a' }, { name: 'b' }]));
    press();
    rerender(page([{ name: 'b' }]));
    await answer(false);
    expect(state()).toBe('changed, 0 wrong, idle, a part is gone');
    return { rerender, unmount };
  };
  const { rerender, unmount } = await lose();
  rerender(page([{ name: 'b' }]));
  expect(state()).toBe('changed, 0 wrong, idle, a part is gone');
  rerender(page([{ name: 'b', text: 'typed' }]));
  expect(state()).toBe('changed, 0 wrong, idle');
  unmount();
  const again = await lose();
  again.rerender(page([{ name: 'a' }, { name: 'b' }]));
  expect(state()).toBe('changed, 0 wrong, idle');
});

it('goes on after a part that was saved although it is gone', async () => {
  const { rerender } = render(page([{ name: 'a' }, { name: 'b' }]));
  press();
  rerender(page([{ name: 'b' }]));
  await answer(true);
  await answer(true);
  expect(done).toEqual(['a', 'b', 'all saved']);
  expect(state()).toBe('changed, 0 wrong, idle');
});

it('says nothing once the page is gone, and saves no more', async () => {
  const { unmount } = render(page([{ name: 'a' }, { name: 'b' }]));
  press();
  unmount();
  await answer(true);
  expect(done).toEqual(['a']);
});
