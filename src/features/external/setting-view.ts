import { call } from '#client/api.ts';
import { recordMachine } from '#client/use-record.ts';
import {
  type ExternalCall,
  type ExternalSettingView,
  getExternalSetting,
  setSdReErrorTime,
  testExternalConnection,
} from './external.contract.ts';

export interface SettingRecord {
  readonly setting: ExternalSettingView;
  /** How the last test of this page ended. */
  readonly tested: ExternalCall['outcome'] | null;
}
export type SettingAction = 'test' | 'clear' | 'minutes';

/** The interface with its state; each action answers it as it is then. */
export const settingMachine = recordMachine<SettingRecord, SettingAction>({
  load: async (_, signal) => ({ setting: await call(getExternalSetting, {}, { signal }), tested: null }),
  act: async (name, _, { minutes }, signal) => {
    if (name === 'test') {
      const { outcome, setting } = await call(testExternalConnection, {}, { signal });
      return { setting, tested: outcome };
    }
    const input = name === 'clear' ? { clear: true } : { minutes: Number(minutes) };
    return { setting: await call(setSdReErrorTime, input, { signal }), tested: null };
  },
});
