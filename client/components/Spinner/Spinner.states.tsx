import { type States, shows } from '../../testing/states';
import { Spinner } from './Spinner';

export const states: States = { loading: shows(() => <Spinner />) };
