import { useSelector } from '@xstate/react';
import { createActor, fromPromise } from 'xstate';
import { call } from '#client/api.ts';
import { getSiteSetting, type SiteSetting } from '#features/settings/settings.contract.ts';

/** Site info for the frame: asked once per page, when the shell first stands. Without an answer the frame does without. */
const site = createActor(
  fromPromise<SiteSetting | null>(({ signal }) => call(getSiteSetting, {}, { signal, quiet: true }).catch(() => null)),
).start();

export const useSite = (): SiteSetting | null => useSelector(site, (snapshot) => snapshot.output ?? null);
