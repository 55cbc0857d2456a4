import type { Api } from '#server/api.ts';
import { route } from '#server/route.ts';
import { getPreferences, type ListPreference, savePreference } from '#shared/preferences.ts';

/** How people like their lists. Taste is no change of the house's records: it stands in no activity log. */
export function preferenceRoutes(api: Api): void {
  route(api, getPreferences, async ({ db, principal }) => {
    const rows = await db
      .selectFrom('userPreference')
      .select(['screen', 'value'])
      .where('userId', '=', principal.userId)
      .execute();
    return Object.fromEntries(rows.map(({ screen, value }) => [screen, value as ListPreference]));
  });

  route(
    api,
    savePreference,
    async ({ db, principal, input: { screen, value } }) => {
      await db
        .insertInto('userPreference')
        .values({ userId: principal.userId, screen, value: JSON.stringify(value) })
        .onConflict((conflict) => conflict.columns(['userId', 'screen']).doUpdateSet({ value: JSON.stringify(value) }))
        .execute();
      return { ok: true };
    },
    { transaction: false },
  );
}
