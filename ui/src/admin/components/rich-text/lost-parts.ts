// The parts of a text that the editor cannot hold, such as the tables of an imported one.

export type LostPart = 'table' | 'caption' | 'line' | 'code' | 'definitions' | 'picture' | 'letters';

/** What the editor holds, or takes for something that it holds. */
const HELD = new Set('a b blockquote br div em h1 h2 h3 h4 h5 h6 i li ol p section article span strong ul'.split(' '));

const NAMES: Readonly<Record<string, LostPart>> = {
  table: 'table',
  caption: 'caption',
  figcaption: 'caption',
  hr: 'line',
  pre: 'code',
  code: 'code',
  dl: 'definitions',
  ...Object.fromEntries('abbr cite del ins mark q s small sub sup u'.split(' ').map((name) => [name, 'letters'] as const)),
};

/** Returns what of a text would be removed by the editor, each kind once. */
export function lostParts(html: string, hasPictures: boolean): LostPart[] {
  const elements = [...new DOMParser().parseFromString(html, 'text/html').body.querySelectorAll('*')];
  const lost = elements.flatMap((element): LostPart[] => {
    const name = element.localName;
    if (name === 'img') return hasPictures && element.getAttribute('src')?.startsWith('/media/') === true ? [] : ['picture'];
    const part = NAMES[name];
    return HELD.has(name) || part === undefined ? [] : [part];
  });
  return [...new Set(lost)];
}
