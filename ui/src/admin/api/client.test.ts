// Tests of the client of the staff calls: a change names the person whose page sends it.
import { afterEach, expect, it, vi } from 'vitest';
import { fakeServer, json } from '../../test/server';
import { get, post, postPicture, postPictureTelling, setPerson } from './client';

afterEach(() => {
  setPerson(null);
});

const picture = new Blob(['x'], { type: 'image/png' });

it('names the person with each change, and with no question', async () => {
  const { requests } = fakeServer({ 'staff/session/end-others': () => json({}), 'staff/session/list': () => json({}), 'staff/picture/upload': () => json({}) });
  await post('session/end-others', {});
  setPerson('noor');
  await post('session/end-others', {});
  await postPicture('picture/upload', {}, picture);
  await get('session/list');
  setPerson(null);
  await post('session/end-others', {});
  expect(requests.map(({ headers }) => headers.get('X-Staff-Username'))).toEqual([null, 'noor', 'noor', null, null]);
});

it('names the person with a file whose progress is told', async () => {
  const sent: [string, string][] = [];
  class Request {
    status = 200;
    responseText = '{}';
    upload = {};
    onload: () => void = () => undefined;
    open() {}
    getResponseHeader() {
      return null;
    }
    setRequestHeader(name: string, value: string) {
      sent.push([name, value]);
    }
    send() {
      this.onload();
    }
  }
  vi.stubGlobal('XMLHttpRequest', Request);
  setPerson('noor');
  await postPictureTelling('catalogue/check', {}, picture, () => undefined, new AbortController().signal);
  expect(sent).toContainEqual(['X-Staff-Username', 'noor']);
});
