/** The two origins that a redirect of the backend may lead to. */
export interface Origins {
  readonly backend: string;
  readonly public: string;
}

/**
 * The `Location` that the visitor gets: a path when the backend meant itself, our own address when it meant us (as
 * after a login).
 * @param location as the backend wrote it, absolute or relative
 * @param target the request target that it answers
 * @returns undefined for any other host (P9)
 */
export function safeLocation(location: string, target: string, origins: Origins): string | undefined {
  const base = new URL(target, origins.backend);
  if (!URL.canParse(location, base)) return undefined;
  const url = new URL(location, base);
  // `//host` would be another host again, so a path begins with one slash.
  const path = url.pathname.replace(/^\/+/, '/') + url.search + url.hash;
  if (url.origin === base.origin) return path;
  return url.origin === origins.public ? origins.public + path : undefined;
}
