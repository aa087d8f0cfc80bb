// Tests of what a version of a product has changed: each change is named by the part that it is of.
import { describe, expect, it } from 'vitest';
import { copy } from '../../locale/en/copy';
import { form, variation } from './fixtures';
import { changesOf } from './history-changes';

const whole = variation({ id: 11, name: 'Whole' });
const cleaned = variation({ id: 12, name: 'Cleaned' });
const choice = form({ variations: [whole, cleaned] });

const changes = (before: typeof choice, after: typeof choice) => changesOf(before, after, copy);

describe('the changes of a version', () => {
  it('are the fields of the product, in the order of the form', () => {
    expect(changes(form(), form({ description: 'New', name: 'Safi fish' }))).toEqual(['Name', 'Description']);
  });

  it('name the variation and what of it has changed', () => {
    const after = form({ variations: [whole, { ...cleaned, price: '50.00', barcode: '123' }] });
    expect(changes(choice, after)).toEqual(['Cleaned (Price in QR, Barcode)']);
  });

  it('name only what has changed of a product without a choice', () => {
    expect(changes(form(), form({ variations: [variation({ price: '50.00' })] }))).toEqual(['Price in QR']);
  });

  it('do not name the price if only the sale of a product without a choice has changed', () => {
    const after = form({ is_active: false, variations: [variation({ is_active: false })] });
    expect(changes(form(), after)).toEqual(['On sale']);
  });

  it('name variations that are added, removed and moved', () => {
    const fillet = variation({ id: 13, name: 'Fillet' });
    expect(changes(choice, form({ variations: [cleaned, whole] }))).toEqual(['Order of the variations']);
    expect(changes(choice, form({ variations: [whole, fillet] }))).toEqual(['New variation: Fillet', 'Removed variation: Cleaned']);
  });

  it('of a variation without a name have its place', () => {
    const unnamed = variation({ id: 12 });
    expect(changes(form({ variations: [whole, unnamed] }), form({ variations: [whole, { ...unnamed, weight_grams: 250 }] }))).toEqual(['Variation 2 (Grams per unit)']);
  });
});
