import { useContext } from 'react';
import type { DeskPartName } from '../../../shared/domain/deskParts';
import { DeskContext } from './DeskPart';

/** Whether the desk has a part; undefined until that is known. A desk that can't be loaded has none until it is asked for again. */
export function useKnownPart(part: DeskPartName): boolean | undefined {
  const { desk, isMissing } = useContext(DeskContext);
  return desk?.has(part) ?? (desk === null || isMissing ? false : undefined);
}

/** Whether the desk is there and has a part. */
export const useHasPart = (part: DeskPartName): boolean => useKnownPart(part) ?? false;
