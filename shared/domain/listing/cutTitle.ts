/** A title within a shop's limit of characters, cut between words; a last word that is most of it is cut itself. */
export function cutTitle(title: string, limit: number): string {
  const characters = [...title];
  if (characters.length <= limit) return title;
  const cut = characters.slice(0, limit).join('');
  const words = /^\s/.test(characters[limit] ?? '') ? cut : cut.replace(/\s+\S*$/, '');
  return (words.length < cut.length / 2 ? cut : words).trimEnd();
}
