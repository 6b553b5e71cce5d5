/** The id of an option, by which the text field points at it. */
export function optionId(listId: string, index: number): string {
  return `${listId}-${index}`;
}
