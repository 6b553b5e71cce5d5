/**
 * Replaces four packages that helmet and loadable import, in both production builds: comparisons (helmet renders a few tags,
 * which cost less than comparing them), assertions, and the copy of static properties that our views do not have. In browsers
 * they are 1.7 kB of every page.
 */
// biome-ignore lint/style/noDefaultExport: the packages that it replaces have one
export default function noop(): void {}
