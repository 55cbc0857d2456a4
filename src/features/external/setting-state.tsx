import { useState } from 'react';
import { dayTime } from '#client/format.ts';
import { useLanguage, useText } from '#client/language.ts';
import type { RecordView } from '#client/use-record.ts';
import { unpackText } from '#shared/text.ts';
import { css } from '#styled-system/css/index.js';
import { Alert } from '#ui/alert.tsx';
import { StatusTag } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { Facts } from '#ui/facts.tsx';
import { NumberField } from '#ui/number-field.tsx';
import { outcomeText } from './external.texts.ts';
import { settingText } from './external-screen.texts.ts';
import type { SettingAction, SettingRecord } from './setting-view.ts';

const stack = css({ display: 'grid', gap: '4' });
const row = css({ display: 'flex', flexWrap: 'wrap', alignItems: 'flex-end', gap: '3' });
const minutesField = css({ width: { base: 'full', sm: '15rem' } });
const muted = css({ color: 'fg.muted', fontSize: 'sm' });

interface StateCardProps {
  view: RecordView<SettingRecord, SettingAction>;
  record: SettingRecord;
  mayEdit: boolean;
}

/** Whether the supplier is asked now, since when not, and what a person can do about it. */
export function StateCard({ view, record: { setting, tested }, mayEdit }: StateCardProps) {
  const t = useText();
  const language = useLanguage();
  const [typed, setTyped] = useState<number | null>(null);
  const { enabled, sdErrorSince, sdFailures, nextTrialAt, sdRetryMinutes } = setting;
  const minutes = typed ?? sdRetryMinutes;
  const tone = !enabled ? 'neutral' : sdErrorSince === null ? 'success' : 'danger';
  const words = { neutral: settingText.offState, success: settingText.on, danger: settingText.failing }[tone];
  const hasError = sdErrorSince !== null || sdFailures > 0;
  // While the record is read again, an action would not be heard.
  const running = (name: SettingAction) => view.loading || (view.running && view.action === name);
  const at = (time: string | null) => (time === null ? t(settingText.none) : dayTime(time, language));
  const whyNot = (text: string | undefined) => (mayEdit ? text : t(settingText.readOnly));
  return (
    <Card title={t(settingText.state)} action={<StatusTag tone={tone}>{t(words)}</StatusTag>}>
      <div className={stack}>
        <Facts
          layout="columns"
          items={[
            { label: t(settingText.errorSince), value: at(sdErrorSince) },
            { label: t(settingText.failures), value: t(settingText.failuresOf, { n: sdFailures }) },
            { label: t(settingText.nextTrial), value: at(nextTrialAt) },
          ]}
        />
        {tested === null ? null : (
          <Alert tone={tested === 'ok' ? 'success' : 'danger'} live>
            {t(settingText.tested, { result: t(outcomeText[tested]) })}
          </Alert>
        )}
        {view.message === null || view.state !== 'asking' ? null : (
          <Alert tone="danger" live>
            {unpackText(language, view.message)}
          </Alert>
        )}
        <div className={row}>
          <Button
            disabled={!mayEdit}
            title={whyNot(undefined)}
            loading={running('test')}
            onClick={() => view.run('test', {})}
          >
            {t(settingText.test)}
          </Button>
          <Button
            variant="outline"
            disabled={!mayEdit || !hasError}
            title={whyNot(hasError ? undefined : t(settingText.nothingToClear))}
            loading={running('clear')}
            onClick={() => view.run('clear', {})}
          >
            {t(settingText.clear)}
          </Button>
        </div>
        <p className={muted}>{t(settingText.testHelp)}</p>
        <div className={row}>
          <div className={minutesField}>
            <NumberField
              label={t(settingText.retry)}
              value={minutes}
              onChange={setTyped}
              min={1}
              max={1440}
              suffix={t(settingText.minutes)}
              disabled={!mayEdit}
            />
          </div>
          <Button
            variant="outline"
            disabled={!mayEdit || minutes === sdRetryMinutes}
            title={whyNot(minutes === sdRetryMinutes ? t(settingText.sameRetry) : undefined)}
            loading={running('minutes')}
            onClick={() => view.run('minutes', { minutes })}
          >
            {t(settingText.saveRetry)}
          </Button>
        </div>
      </div>
    </Card>
  );
}
