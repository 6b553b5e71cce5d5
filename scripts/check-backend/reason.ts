/** Why a connection failed. Where a name has several addresses, Node throws the failures of all without a message of its own. */
export function reasonOf(error: unknown): string {
  const { message, errors = [], code = '' } = error as Partial<AggregateError> & { readonly code?: string };
  return message?.trim() || errors[0]?.message || code;
}
