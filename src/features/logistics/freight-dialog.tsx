import { call } from '#client/api.ts';
import { useLanguage, useText } from '#client/language.ts';
import { recordMachine, useRecord } from '#client/use-record.ts';
import { unpackText } from '#shared/text.ts';
import { Alert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { FreightTest } from './freight-test.tsx';
import { type LogisticsRow, logisticsGet } from './logistics.contract.ts';
import { logisticsText } from './logistics-screen.texts.ts';

const ruleMachine = recordMachine<LogisticsRow>({ load: (id, signal) => call(logisticsGet, { id }, { signal }) });

/** Tries a stored rule over the list: what a shipment by it costs. Changes nothing. */
export function FreightDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const t = useText();
  const language = useLanguage();
  const { record, state, message } = useRecord<LogisticsRow>(ruleMachine, id);
  const name = record === null ? '' : language === 'en' ? record.nameEn : record.nameZh;
  return (
    <Dialog
      open
      wide
      onClose={onClose}
      title={record === null ? t(logisticsText.test) : t(logisticsText.testOf, { name })}
      footer={
        <Button variant="outline" onClick={onClose}>
          {t(logisticsText.close)}
        </Button>
      }
    >
      {record === null ? (
        state === 'loading' ? (
          <Skeleton lines={4} />
        ) : (
          <Alert tone="danger">{message === null ? t(logisticsText.testFailed) : unpackText(language, message)}</Alert>
        )
      ) : (
        <FreightTest rule={{ ...record }} heading={false} />
      )}
    </Dialog>
  );
}
