// Tests of the Save of a product's page while somebody else removes a choice whose picture is being saved.
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { errorResponse, json } from '../../../test/server';
import { useNotices } from '../../stores/notices';
import { openOffice } from '../../test/render';
import '../../test/rule-book';
// The office loads it when it is first opened, which takes a busy machine longer than a test waits.
import './product-screen';
import { comeBack, form, pictured, product, stored } from './fixtures';

const why = /^Saving has stopped: a choice was removed before its picture was saved\./;
const nameField = () => screen.getByRole('textbox', { name: 'Name, English' });
const save = () => screen.getByRole('button', { name: 'Save' });

/** Opens the page, changes it, and saves it while the only choice is removed. */
async function lose(change?: string) {
  let refuse: (answer: Response) => void = () => undefined;
  const office = openOffice('/admin/products/5', 'manager', {
    ...pictured,
    'product-picture/set-variation': () => new Promise<Response>((resolve) => { refuse = resolve; }),
    'product/save': () => json(product({ id: 5, version: 'v2', form: form({ name: 'Safi fish' }) })),
  });
  const choices = within(await screen.findByRole('region', { name: 'Pictures of the choices' }));
  if (change !== undefined) await office.user.type(nameField(), change);
  await office.user.type(choices.getByLabelText(/^What it shows, in English/), ' of fish');
  await office.user.click(save());
  expect(office.calls('product-picture/set-variation')).toHaveLength(1);
  office.answers['staff/product-picture/list'] = () => json(stored({ variations: [] }));
  await comeBack();
  await waitFor(() => {
    expect(screen.queryByRole('region', { name: 'Pictures of the choices' })).toBeNull();
  });
  refuse(errorResponse(404, 'not_found', 'not found'));
  expect(await screen.findByText(why)).toBeInTheDocument();
  return office;
}

beforeEach(() => {
  useNotices.setState({ shown: null });
});

describe('a choice that is removed while its picture is being saved', () => {
  it('ends the Save, which says so and can be pressed again', async () => {
    const { calls, user } = await lose(' fish');
    expect(screen.queryByText('Saved.')).toBeNull();
    expect(calls('product/save')).toEqual([]);
    await user.click(save());
    expect(await screen.findByText('Saved.')).toBeInTheDocument();
    expect(calls('product-picture/set-variation')).toHaveLength(1);
    expect(calls('product/save')).toHaveLength(1);
    expect(screen.queryByText(why)).toBeNull();
  });

  it('is not told any more once the form changes', async () => {
    const { user } = await lose();
    await user.type(nameField(), '!');
    expect(screen.queryByText(why)).toBeNull();
  });

  it('is not told any more once the pictures are loaded again', async () => {
    await lose();
    await comeBack(120_000);
    await waitFor(() => {
      expect(screen.queryByText(why)).toBeNull();
    });
  });
});
