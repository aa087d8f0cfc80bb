// Tests of pictures: the right files, reserved space, no broken image.
import { fireEvent, render, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { Picture, sourcesOf } from './picture';

describe('picture', () => {
  it.each([
    [
      '/media/abc-800.webp',
      { avif: '/media/abc-400.avif 400w, /media/abc-800.avif 800w', webp: '/media/abc-400.webp 400w, /media/abc-800.webp 800w' },
    ],
    ['https://cdn.example/media/abc-800.webp', expect.objectContaining({ webp: expect.stringMatching(/^https:\/\/cdn/) as unknown })],
    ['/media/abc.svg', null],
    ['/elsewhere/abc-800.webp', null],
  ])('%s has the sources %j', (src, sources) => {
    expect(sourcesOf(src)).toEqual(sources);
  });

  it('beside a line of text is asked for in its narrowest files', () => {
    expect(sourcesOf('/media/abc-800.webp', true)?.avif).toBe('/media/abc-160.avif 160w, /media/abc-400.avif 400w');
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
