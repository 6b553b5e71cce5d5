import { useContext } from 'react';
import type { DeskPartName } from '../../../shared/domain/deskParts';
import { DeskContext } from './DeskSlot';

/** Whether the desk is there and has a part. */
export const useHasPart = (part: DeskPartName): boolean => useContext(DeskContext)?.has(part) ?? false;
