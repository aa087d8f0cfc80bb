// The part of subset-font that the build uses. The package has no types.
declare module 'subset-font' {
  interface Options {
    targetFormat: 'woff2';
    /** The part of each axis that is kept, by its tag. */
    variationAxes: Record<string, { min: number; max: number }>;
  }
  /** Returns a font with the glyphs of this text only. */
  export default function subsetFont(font: Buffer, text: string, options: Options): Promise<Buffer>;
}
