import { useMachine } from '@xstate/react';
import { useState } from 'react';
import { fromPromise } from 'xstate';
import { call } from '#client/api.ts';
import { fromRead } from '#client/api-actor.ts';
import { useLanguage, useText } from '#client/language.ts';
import { toast } from '#client/toasts.ts';
import { answerMachine, useAnswer } from '#client/use-answer.ts';
import { useScopeChoices } from '#features/discounts/scope-field.tsx';
import { type ActionInput, type RecordData, recordViewMachine } from '#machines/record-view.ts';
import type { Output } from '#shared/endpoint.ts';
import { packText, unpackText } from '#shared/text.ts';
import { css } from '#styled-system/css/index.js';
import { Alert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import { Segment } from '#ui/choice.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { TextField } from '#ui/field.tsx';
import { MultiChoice } from '#ui/multi-choice.tsx';
import { couponIssue, couponPeople, type IssueTarget, issueTargets } from './coupon-items.contract.ts';
import { couponStaffText, issueTargetText } from './coupon-staff.texts.ts';
import { type CouponTemplateRow, couponGet } from './coupons.contract.ts';

type People = Output<typeof couponPeople>;
const peopleNamed = answerMachine<{ readonly keyword: string }, People>((asked, signal) =>
  call(couponPeople, asked, { signal }),
);

const issueView = recordViewMachine.provide({
  actors: {
    load: fromRead<RecordData, { readonly id: string }>(({ input, signal }) =>
      call(couponGet, { id: input.id }, { signal }),
    ),
    act: fromPromise<
      RecordData,
      { readonly name: string; readonly record: RecordData | null; readonly input: ActionInput }
    >(async ({ input: { record, input }, signal }) => {
      const { target, ids, key } = input as { target: IssueTarget; ids: number[]; key: string };
      const id = Number(record?.id);
      const { issued, skipped, template } = await call(
        couponIssue,
        { id, target, ids },
        { signal, idempotencyKey: key },
      );
      const names = { zh: skipped.join('、'), en: skipped.join(', ') };
      const [zh, en] = skipped.length > 0 ? couponStaffText.issuedSkipped : couponStaffText.issuedDone;
      const fill = (text: string, who: string) => text.replace('{n}', String(issued)).replace('{names}', who);
      toast(packText([fill(zh, names.zh), fill(en, names.en)]), 'success');
      return template;
    }),
  },
});

const stack = css({ display: 'grid', gap: '4' });

interface IssueDialogProps {
  id: string;
  onClose: () => void;
  onIssued: () => void;
}

/** Issues one coupon each to people, companies or levels. Stays open when it was refused, with the reason. */
export function IssueDialog({ id, onClose, onIssued }: IssueDialogProps) {
  const t = useText();
  const language = useLanguage();
  const english = language === 'en';
  const [machine] = useState(() => issueView.provide({ actions: { actionDone: onIssued } }));
  const [snapshot, send] = useMachine(machine, { input: { id } });
  const [target, setTarget] = useState<IssueTarget>('users');
  const [chosen, setChosen] = useState<readonly number[]>([]);
  const [known, setKnown] = useState<ReadonlyMap<number, string>>(new Map());
  const [keyword, setKeyword] = useState('');
  const [tried, setTried] = useState(false);
  const choices = useScopeChoices().answer;
  const word = keyword.trim();
  const people = useAnswer<People>(peopleNamed, word === '' ? null : { keyword: word });
  const template = snapshot.context.record as unknown as CouponTemplateRow | null;
  const name = template ? (english ? template.nameEn : template.nameZh) : '';
  const named = (list: readonly { id: number; name: string; nameEn: string }[] | undefined) =>
    (list ?? []).map((each) => ({ value: each.id, label: english ? each.nameEn : each.name }));
  const found = (people.answer ?? []).map((each) => ({
    value: each.id,
    label: [each.name, each.phone, each.company].filter(Boolean).join(' · '),
  }));
  const options = {
    users: [
      ...chosen
        .filter((each) => !found.some(({ value }) => value === each))
        .map((each) => ({ value: each, label: known.get(each) ?? `#${each}` })),
      ...(word === '' ? found.filter(({ value }) => chosen.includes(value)) : found),
    ],
    companies: named(choices?.companies),
    levels: named(choices?.levels),
  }[target];
  const { message } = snapshot.context;
  const submit = () => {
    setTried(true);
    if (chosen.length === 0) return;
    if (!snapshot.hasTag('asking')) send({ type: 'action.ask', name: 'issue' });
    send({ type: 'action.submit', input: { target, ids: chosen, key: crypto.randomUUID() } });
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={t(couponStaffText.issueTitle, { name })}
      footer={
        <>
          <Button variant="outline" onClick={onClose}>
            {t(couponStaffText.cancel)}
          </Button>
          <Button loading={snapshot.hasTag('running')} disabled={template === null} onClick={submit}>
            {t(couponStaffText.issue)}
          </Button>
        </>
      }
    >
      <div className={stack}>
        {template === null ? null : (
          <p>{t(couponStaffText.issueLeft, { n: template.total - template.issued, per: template.perUser })}</p>
        )}
        {message === null ? null : (
          <Alert tone="danger" live title={t(couponStaffText.issueFailed)}>
            {unpackText(language, message)}
          </Alert>
        )}
        <Segment
          label={t(couponStaffText.issueTo)}
          value={target}
          onChange={(value) => {
            setTarget(value as IssueTarget);
            setChosen([]);
          }}
          options={issueTargets.map((value) => ({ value, label: t(issueTargetText[value]) }))}
        />
        {target === 'users' ? (
          <TextField
            label={t(couponStaffText.findPeople)}
            value={keyword}
            maxLength={40}
            onChange={(event) => setKeyword(event.target.value)}
          />
        ) : null}
        {target === 'users' && word !== '' && people.state === 'shown' && found.length === 0 ? (
          <p role="status">{t(couponStaffText.noPeople)}</p>
        ) : null}
        {options.length === 0 ? null : (
          <MultiChoice
            label={t(target === 'users' ? couponStaffText.people : issueTargetText[target])}
            options={options}
            value={chosen}
            onChange={(next) => {
              setKnown(new Map([...known, ...options.map(({ value, label }) => [value, label] as const)]));
              setChosen(next);
            }}
          />
        )}
        {tried && chosen.length === 0 ? (
          <p role="alert" className={css({ color: 'danger.fg', fontSize: 'sm' })}>
            {t(couponStaffText.chooseTarget)}
          </p>
        ) : null}
      </div>
    </Dialog>
  );
}
