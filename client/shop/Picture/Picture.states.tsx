import { PICTURE } from '../../testing/stateData';
import { type States, shows } from '../../testing/states';
import { Picture } from './Picture';

export const states: States = {
  loaded: shows(() => (
    <div style={{ width: 120, height: 120 }}>
      <Picture src={PICTURE} alt="Halo arc desk lamp" edge={120} priority />
    </div>
  )),
  missing: shows(() => (
    <div style={{ width: 120, height: 120 }}>
      <Picture src={undefined} alt="Halo arc desk lamp" edge={120} />
    </div>
  )),
  broken: shows(() => (
    <div style={{ width: 120, height: 120 }}>
      <Picture src="data:image/png;base64,AAAA" alt="Halo arc desk lamp" edge={120} priority />
    </div>
  )),
};
