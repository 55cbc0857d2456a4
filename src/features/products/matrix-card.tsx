import { Undo2 } from 'lucide-react';
import { useLanguage, useText } from '#client/language.ts';
import { unpackText } from '#shared/text.ts';
import { css } from '#styled-system/css/index.js';
import { Alert } from '#ui/alert.tsx';
import { StatusTag } from '#ui/badge.tsx';
import { Button, ButtonLink } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { Segment } from '#ui/choice.tsx';
import { NumberField } from '#ui/number-field.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { ErrorState } from '#ui/state.tsx';
import { QuantitiesField } from './code-choice.tsx';
import { muted, stack, two } from './editor-parts.tsx';
import { matrixText } from './matrix.texts.ts';
import { changed, faultsOf, type MatrixGrid, undone, withQuantities } from './matrix-grid.ts';
import { MatrixTable } from './matrix-table.tsx';
import type { StepProps } from './step-parts.ts';
import type { MatrixView } from './use-matrix.ts';

const bar = css({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '3' });

/** The price table: quantities, mode, the grid, and the way into the draft of the price book. */
export function MatrixCard(props: StepProps & { readonly matrix: MatrixView; readonly isSaved: boolean }) {
  const { matrix, priced, data, isSaved } = props;
  const t = useText();
  const language = useLanguage();
  const { view, history } = matrix;
  const { message } = view;
  if (history === null || matrix.matrix === null)
    return (
      <Card title={t(matrixText.title)}>
        {view.state === 'failed' || view.state === 'missing' ? (
          <ErrorState
            title={t(matrixText.failed)}
            text={message === null ? undefined : unpackText(language, message)}
            onRetry={view.refresh}
          />
        ) : (
          <Skeleton lines={6} />
        )}
      </Card>
    );
  const { grid } = history;
  const { offered, book, changed: differs } = matrix.matrix;
  const set = (change: Partial<MatrixGrid>) => matrix.change(changed(history, change));
  const falls = offered.some(({ key }) => faultsOf(grid, key).includes('falls'));
  const offeredQuantities = priced.quantity.choices;
  const others =
    offeredQuantities.length > 0 && offeredQuantities.join() !== grid.quantities.join() ? offeredQuantities : null;
  const said = [...new Set(Object.values(view.fieldErrors).flatMap((each) => each.slice(0, 1)))];
  const whyNot = matrix.save === null ? t(matrixText.wrongCells) : falls ? t(matrixText.falling) : null;
  return (
    <Card
      title={t(matrixText.title)}
      action={
        <StatusTag tone={matrix.isDirty ? 'warning' : differs ? 'accent' : 'success'}>
          {t(matrix.isDirty ? matrixText.unsaved : differs ? matrixText.inDraft : matrixText.published)}
        </StatusTag>
      }
      footer={
        <div className={bar}>
          <Button
            loading={view.running}
            disabled={!matrix.isDirty || whyNot !== null || !data.mayEdit}
            onClick={() => matrix.save?.()}
          >
            {t(matrixText.save)}
          </Button>
          <Button variant="outline" disabled={!matrix.isDirty || view.running} onClick={matrix.revert}>
            {t(matrixText.revert)}
          </Button>
          <span className={muted} role="status">
            {whyNot ?? t(matrix.isDirty ? matrixText.saveNote : matrixText.nothingToSave)}
          </span>
        </div>
      }
    >
      <div className={stack}>
        <p className={muted}>{t(matrixText.help)}</p>
        {view.stale ? (
          <Alert tone="warning" live>
            {t(matrixText.stale)}
          </Alert>
        ) : null}
        {message !== null && !view.stale ? (
          <Alert tone="danger" live title={t(matrixText.notSaved)}>
            {said.length > 0
              ? said.map((each) => unpackText(language, each)).join('\n')
              : unpackText(language, message)}
          </Alert>
        ) : null}
        {differs && !matrix.isDirty ? (
          <Alert
            tone="info"
            action={
              <ButtonLink size="sm" variant="outline" to="/priceBook/list">
                {t(matrixText.toBooks)}
              </ButtonLink>
            }
          >
            {t(matrixText.draftNote, { no: book.draft?.no ?? '' })}
          </Alert>
        ) : null}
        <div className={two}>
          <QuantitiesField
            label={t(matrixText.quantities)}
            help={t(matrixText.quantitiesHelp)}
            value={grid.quantities}
            onChange={(quantities) => matrix.change(withQuantities(history, quantities))}
          />
          {others === null ? null : (
            <div>
              <Button variant="outline" size="sm" onClick={() => matrix.change(withQuantities(history, others))}>
                {t(matrixText.takeQuantities)}
              </Button>
            </div>
          )}
        </div>
        <Segment
          label={t(matrixText.mode)}
          help={t(
            { exact: matrixText.exactHelp, step_up: matrixText.stepHelp, linear_total: matrixText.linearHelp }[
              grid.mode
            ],
          )}
          value={grid.mode}
          options={(['exact', 'step_up', 'linear_total'] as const).map((value) => ({
            value,
            label: t({ exact: matrixText.exact, step_up: matrixText.step, linear_total: matrixText.linear }[value]),
          }))}
          onChange={(mode) => set({ mode: mode as MatrixGrid['mode'] })}
        />
        {grid.mode === 'linear_total' ? (
          <div className={two}>
            <NumberField
              label={t(matrixText.runOn)}
              help={t(matrixText.runOnHelp)}
              suffix="¥"
              decimals={4}
              max={100_000}
              value={grid.runOnPer1000E4 === null ? null : grid.runOnPer1000E4 / 10_000}
              onChange={(yuan) => set({ runOnPer1000E4: yuan === null ? null : Math.round(yuan * 10_000) })}
            />
          </div>
        ) : null}
        {!isSaved ? <p className={muted}>{t(matrixText.rowsAfterSave)}</p> : null}
        {offered.length === 0 ? (
          <Alert tone="warning">{t(matrixText.noRows)}</Alert>
        ) : grid.quantities.length === 0 ? (
          <Alert tone="warning">{t(matrixText.noColumns)}</Alert>
        ) : (
          <MatrixTable
            offered={offered}
            history={history}
            onChange={matrix.change}
            toolbar={
              <Button
                size="sm"
                variant="outline"
                icon={<Undo2 aria-hidden />}
                disabled={history.before.length === 0}
                onClick={() => matrix.change(undone(history))}
              >
                {t(matrixText.undo)}
              </Button>
            }
          />
        )}
      </div>
    </Card>
  );
}
