/** A parsed URL, or undefined for an invalid one. URL.canParse and URL.parse are newer than our browsers. */
export function parseUrl(url: string, base?: string): URL | undefined {
  try {
    return new URL(url, base);
  } catch {
    return undefined;
  }
}
