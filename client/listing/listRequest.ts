/** Products to list, and what a listing that a login interrupted has left (D79). */
export interface ListRequest {
  readonly productIds: readonly string[];
  /** The shop to select first. */
  readonly shopId?: string | undefined;
  /** Number of products that were sent before. */
  readonly sentCount?: number | undefined;
}
