// Tests of pictures: the right files, reserved space, no broken image.
import { fireEvent, render, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { Picture } from './picture';

describe('picture', () => {
  it('offers the files of a picture of the shop, the narrow ones beside a line of text', () => {
    const files = (picture: HTMLElement) => [...picture.querySelectorAll('source')].map((source) => source.srcset);
    const { container, rerender } = render(<Picture src="/media/abc-800.webp" alt="A fish" />);
    expect(files(container)[0]).toBe('/media/abc-400.avif 400w, /media/abc-800.avif 800w');
    rerender(<Picture src="/media/abc-800.webp" alt="A fish" small />);
    expect(files(container)[0]).toBe('/media/abc-160.avif 160w, /media/abc-400.avif 400w');
    rerender(<Picture src="/elsewhere/abc-800.webp" alt="A fish" />);
    expect(files(container)).toEqual([]);
  });

  it('has its size before it loads, and is lazy by default', () => {
    const { rerender } = render(<Picture src="/media/a-800.webp" alt="A fish" ratio={2} />);
    const image = screen.getByRole('img', { name: 'A fish' });
    expect(image).toHaveAttribute('width', '800');
    expect(image).toHaveAttribute('height', '400');
    expect(image).toHaveAttribute('loading', 'lazy');
    rerender(<Picture src="/media/a-800.webp" alt="A fish" ratio={2} priority />);
    expect(screen.getByRole('img')).toHaveAttribute('loading', 'eager');
  });

  it('leaves the bare ground where the file is missing', () => {
    render(<Picture src="/media/a-800.webp" alt="A fish" />);
    fireEvent.error(screen.getByRole('img'));
    expect(screen.queryByRole('img')).toBeNull();
  });
});
