import { useMemo, useState } from 'react';
import { useLanguage, useText } from '#client/language.ts';
import { useProfile } from '#client/session-actor.ts';
import { useRecord } from '#client/use-record.ts';
import { custom, defineForm, number, percent, select, text, toggle } from '#resource/form-definition.ts';
import { RecordForm } from '#resource/form-screen.tsx';
import { may } from '#shared/permissions.ts';
import { unpackText } from '#shared/text.ts';
import { css } from '#styled-system/css/index.js';
import { Alert } from '#ui/alert.tsx';
import { Card } from '#ui/card.tsx';
import { frameStyle, inputStyle } from '#ui/field.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { ErrorState } from '#ui/state.tsx';
import { externalModes, getExternalSetting, setExternalSetting } from './external.contract.ts';
import { settingText } from './external-screen.texts.ts';
import { CallList } from './setting-calls.tsx';
import { StateCard } from './setting-state.tsx';
import { type SettingAction, type SettingRecord, settingMachine } from './setting-view.ts';

const page = css({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: { base: '4', lg: '6' } });
const plain = css({ border: 'none', padding: '0', margin: '0', minWidth: '0' });
const modeText = { test: settingText.modeTest, live: settingText.modeLive };

/** The form of the one setting; the stored secret is known to be there, and no more. */
const formOf = (hasSecret: boolean, secretSet: string) =>
  defineForm(setExternalSetting, {
    name: 'external',
    createTitle: settingText.title,
    editTitle: settingText.title,
    load: getExternalSetting,
    update: setExternalSetting,
    blank: { appSecret: null },
    sections: [
      {
        fields: [
          text('baseUrl', settingText.baseUrl, settingText.baseUrlHelp),
          text('appId', settingText.appId),
          custom(
            'appSecret',
            settingText.secret,
            ({ value, onChange, wiring }) => (
              <div className={frameStyle}>
                <input
                  {...wiring}
                  type="password"
                  name="appSecret"
                  autoComplete="new-password"
                  maxLength={200}
                  className={inputStyle}
                  placeholder={hasSecret ? secretSet : undefined}
                  value={typeof value === 'string' ? value : ''}
                  onChange={(event) => onChange(event.target.value || null)}
                />
              </div>
            ),
            settingText.secretHelp,
          ),
          text('userName', settingText.userName),
          select(
            'mode',
            settingText.mode,
            externalModes.map((value) => ({ value, title: modeText[value] })),
          ),
          number('timeoutS', settingText.timeout, { suffix: settingText.seconds }),
          percent('markupBp', settingText.markup),
          toggle('enabled', settingText.enabled),
        ],
      },
    ],
  });

/** /setting/external: the supplier interface, how it does, and what was asked last. */
export function Screen() {
  const t = useText();
  const language = useLanguage();
  const mayEdit = may(useProfile(), 'External_Edit');
  const view = useRecord<SettingRecord, SettingAction>(settingMachine, 'external');
  const [round, setRound] = useState(0);
  const { record } = view;
  const hasSecret = record?.setting.hasSecret ?? false;
  const secretSet = t(settingText.secretSet);
  const form = useMemo(() => formOf(hasSecret, secretSet), [hasSecret, secretSet]);
  const again = () => setRound((number) => number + 1);
  return (
    <>
      <PageHeader title={t(settingText.title)} lead={t(settingText.lead)} />
      {view.state === 'failed' ? (
        <ErrorState
          title={t(settingText.failed)}
          text={view.message === null ? undefined : unpackText(language, view.message)}
          onRetry={view.refresh}
        />
      ) : record === null ? (
        <Skeleton lines={8} />
      ) : (
        <div className={page} data-state={view.state}>
          {mayEdit ? null : <Alert>{t(settingText.readOnly)}</Alert>}
          <StateCard view={view} record={record} mayEdit={mayEdit} />
          <Card title={t(settingText.connection)}>
            <fieldset disabled={!mayEdit} className={plain}>
              <RecordForm key={round} form={form} id={1} onSaved={view.refresh} onClose={again} />
            </fieldset>
          </Card>
          <CallList calls={record.setting.calls} />
        </div>
      )}
    </>
  );
}
