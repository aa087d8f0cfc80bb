// Tests of the Arabic fields: a shop without Arabic has them only of texts that have some.
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { beforeEach, describe, expect, it } from 'vitest';
import '../test/rule-book';
import { useShop } from '../stores/shop';
import { LocalText } from './local-text';
import { PictureTexts } from './picture-texts';
import { ShownTexts } from './shown-texts';

function Name({ stored = '', error = null }: { stored?: string; error?: string | null }) {
  const [arabic, setArabic] = useState(stored);
  return <LocalText label="Name" name="name" english="Safi" arabic={arabic} onEnglish={() => undefined} onArabic={setArabic} errorOfArabic={error} />;
}

const arabicName = () => screen.queryByRole('textbox', { name: 'Name, Arabic' });

beforeEach(() => {
  useShop.setState({ isInArabic: false });
  return () => {
    useShop.setState(useShop.getInitialState());
  };
});

describe('the Arabic of a text in a shop without Arabic', () => {
  it('has no field', () => {
    render(<Name />);
    expect(arabicName()).toBeNull();
    expect(screen.getByRole('textbox', { name: 'Name, English' })).toBeVisible();
  });

  it('has one as soon as the shop has Arabic', () => {
    useShop.setState({ isInArabic: true });
    render(<Name />);
    expect(arabicName()).toBeVisible();
  });

  it('that is there already can be taken out, and its field stays meanwhile', async () => {
    render(<Name stored="صافي" />);
    await userEvent.clear(arabicName()!);
    expect(arabicName()).toHaveFocus();
    expect(arabicName()).toHaveValue('');
  });

  it('that is refused has its field', () => {
    render(<Name error="This must be one line" />);
    expect(arabicName()).toHaveAccessibleDescription('This must be one line');
  });

  it('of a picture has no field either', () => {
    render(<PictureTexts alt="A fish" altAr="" onChange={() => undefined} errors={{ alt: null, altAr: null }} />);
    expect(screen.getAllByRole('textbox')).toHaveLength(1);
  });

  it('is not shown as empty in an older version', () => {
    const { rerender } = render(<ShownTexts texts={{ html: '<p>Fresh</p>', html_ar: '' }} />);
    expect(screen.getAllByRole('region')).toHaveLength(1);
    rerender(<ShownTexts texts={{ html: '<p>Fresh</p>', html_ar: '<p>طازج</p>' }} />);
    expect(screen.getAllByRole('region')).toHaveLength(2);
  });
});
