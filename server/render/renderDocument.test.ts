import { serializeState } from './renderDocument';

it.each(['</script><script>alert(1)</script>', '<!--', 'a & b', '\u2028\u2029', '\ud800', '__proto__'])(
  'serializeState embeds %j so that it reads back and can not leave its element',
  (text) => {
    const value = { [text]: [text, { text }] };
    const embedded = serializeState(value);
    expect(embedded).not.toMatch(/[<>&\u2028\u2029]/);
    expect(JSON.parse(embedded)).toEqual(value);
  },
);
