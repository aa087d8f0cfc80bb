// Tests of the scale of a chart.
import { describe, expect, it } from 'vitest';
import { scaleOf } from './scale';

describe('the scale of a chart', () => {
  it.each([
    [0, [0, 1]],
    [1, [0, 1]],
    [4, [0, 1, 2, 3, 4]],
    [7, [0, 2, 4, 6, 8]],
    [9, [0, 5, 10]],
    [1000, [0, 250, 500, 750, 1000]],
    [1001, [0, 500, 1000, 1500]],
    [4321, [0, 2000, 4000, 6000]],
  ])('ends at a round value that is at least %s', (most, lines) => {
    expect(scaleOf(most, 1)).toEqual(lines);
  });
});
