import { isFlag } from '../../storage/shape';
import { useDeskValue } from '../useDeskValue';

/** Whether keys without Ctrl do something; the user can switch them off. */
export const useSingleKeys = () => useDeskValue('single-keys', isFlag);
