/** The heavy half of date-field.tsx: import that one. */
import { DatePicker as Ark, parseDate } from '@ark-ui/react/date-picker';
import { ChevronDown, ChevronLeft, ChevronRight } from 'lucide-react';
import { type ReactNode, useEffect, useState } from 'react';
import { css } from '#styled-system/css/index.js';
import { Button } from './button.tsx';
import { useDateWords } from './date-words.ts';
import { popUpBackdrop, popUpPanel, popUpPositioner } from './pop-up.ts';
import { useUiLanguage } from './words.tsx';

const panel = css(popUpPanel, { width: { lg: '18.5rem' }, padding: '3' });
const head = css({ display: 'flex', alignItems: 'center', justifyContent: 'space-between', gap: '1' });
const step = css({
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'center',
  gap: '1.5',
  minWidth: { base: 'touch', lg: 'control' },
  minHeight: { base: 'touch', lg: 'control' },
  paddingInline: '2',
  borderRadius: 'md',
  border: 'none',
  background: 'transparent',
  color: 'fg.default',
  fontWeight: 'semibold',
  cursor: 'pointer',
  _hover: { backgroundColor: 'bg.inset' },
  '& svg': { width: '16px', height: '16px', color: 'fg.subtle' },
});
const table = css({
  width: 'full',
  marginTop: '1',
  tableLayout: 'fixed',
  borderCollapse: 'collapse',
  textAlign: 'center',
  '& th': { height: '8', color: 'fg.subtle', fontSize: 'xs', fontWeight: 'medium' },
  '& td': { padding: '1px' },
});
const cell = css({
  display: 'grid',
  placeItems: 'center',
  minHeight: { base: 'touch', lg: 'control' },
  borderRadius: 'md',
  border: '1px solid transparent',
  fontSize: { base: 'lg', lg: 'md' },
  fontVariantNumeric: 'tabular-nums',
  cursor: 'pointer',
  userSelect: 'none',
  '&:hover:not([data-selected])': { backgroundColor: 'bg.inset' },
  '&[data-today]': { borderColor: 'border.strong', fontWeight: 'semibold' },
  '&[data-selected]': { backgroundColor: 'accent.solid', color: 'fg.onSolid', fontWeight: 'semibold' },
  // Days of the months beside this one can't be chosen; they only fill the week.
  '&[data-outside-range]': { color: 'fg.subtle', backgroundColor: 'transparent', cursor: 'default' },
});
const foot = css({ display: 'flex', justifyContent: 'space-between', gap: '2', marginTop: '2' });

interface CalendarProps {
  ids: { readonly content: string; readonly control: string; readonly trigger: string };
  label: string;
  /** YYYY-MM-DD. */
  day: string | undefined;
  onPick: (day: string) => void;
  onClose: () => void;
}

export default function CalendarFrame({ ids, label, day, onPick, onClose }: CalendarProps) {
  const words = useDateWords();
  const language = useUiLanguage();
  // Ark moves the focus into the calendar when it opens, not when it is there from the start.
  const [open, setOpen] = useState(false);
  useEffect(() => setOpen(true), []);
  return (
    <Ark.Root
      ids={ids}
      open={open}
      onOpenChange={(details) => details.open || onClose()}
      value={day === undefined ? [] : [parseDate(day)]}
      onValueChange={({ value: [picked] }) => onPick(picked?.toString() ?? '')}
      locale={language}
      // "Today" is the house's day. Weeks begin on Monday in both languages.
      timeZone="Asia/Shanghai"
      startOfWeek={1}
      fixedWeeks
      positioning={{ strategy: 'fixed', placement: 'bottom-start', gutter: 6 }}
      translations={{
        content: label,
        prevTrigger: (view) => words.previous[view],
        nextTrigger: (view) => words.next[view],
        dayCell: ({ selected, valueText }) => (selected ? words.selected(valueText) : valueText),
      }}
    >
      <div className={popUpBackdrop} />
      <Ark.Positioner className={popUpPositioner}>
        <Ark.Content role="dialog" className={panel}>
          <View view="day" columns={7}>
            {(calendar) => ({
              head: calendar.weekDays.map((weekDay) => (
                <Ark.TableHeader key={weekDay.short} aria-label={weekDay.long}>
                  {language === 'en' ? weekDay.short : weekDay.narrow}
                </Ark.TableHeader>
              )),
              rows: calendar.weeks.map((week) => week.map((value) => ({ value, label: value.day }))),
            })}
          </View>
          <View view="month" columns={3}>
            {(calendar) => ({ rows: calendar.getMonthsGrid({ columns: 3, format: 'short' }) })}
          </View>
          <View view="year" columns={3}>
            {(calendar) => ({ rows: calendar.getYearsGrid({ columns: 3 }) })}
          </View>
          <Ark.Context>
            {(calendar) => (
              <div className={foot}>
                <Button variant="ghost" size="sm" onClick={() => calendar.selectToday()}>
                  {words.today}
                </Button>
                <Button variant="ghost" size="sm" disabled={day === undefined} onClick={() => onPick('')}>
                  {words.clear}
                </Button>
              </div>
            )}
          </Ark.Context>
        </Ark.Content>
      </Ark.Positioner>
    </Ark.Root>
  );
}

type Calendar = Parameters<Ark.ContextProps['children']>[0];
type Value = Ark.TableCellProps['value'];

interface ViewProps {
  view: 'day' | 'month' | 'year';
  columns: number;
  children: (calendar: Calendar) => {
    head?: ReactNode;
    rows: readonly (readonly { value: Value; label: ReactNode; disabled?: boolean | undefined }[])[];
  };
}

/** Days of a month, months of a year, or years of a decade. */
function View({ view, columns, children }: ViewProps) {
  const words = useDateWords();
  return (
    <Ark.View view={view}>
      <Ark.Context>
        {(calendar) => {
          const { head: days, rows } = children(calendar);
          const shown = calendar.visibleRangeText.formatted;
          return (
            <>
              <Ark.ViewControl className={head}>
                <Ark.PrevTrigger className={step}>
                  <ChevronLeft aria-hidden />
                </Ark.PrevTrigger>
                <Ark.ViewTrigger className={step} aria-label={`${shown}: ${words.view[view]}`}>
                  {shown}
                  <ChevronDown aria-hidden />
                </Ark.ViewTrigger>
                <Ark.NextTrigger className={step}>
                  <ChevronRight aria-hidden />
                </Ark.NextTrigger>
              </Ark.ViewControl>
              <Ark.Table columns={columns} className={table}>
                {days === undefined ? null : (
                  <Ark.TableHead>
                    <Ark.TableRow>{days}</Ark.TableRow>
                  </Ark.TableHead>
                )}
                <Ark.TableBody>
                  {rows.map((row) => (
                    <Ark.TableRow key={String(row[0]?.value)}>
                      {row.map(({ value, label, disabled }) => (
                        <Ark.TableCell key={String(value)} value={value} {...(disabled ? { disabled } : undefined)}>
                          <Ark.TableCellTrigger className={cell}>{label}</Ark.TableCellTrigger>
                        </Ark.TableCell>
                      ))}
                    </Ark.TableRow>
                  ))}
                </Ark.TableBody>
              </Ark.Table>
            </>
          );
        }}
      </Ark.Context>
    </Ark.View>
  );
}
