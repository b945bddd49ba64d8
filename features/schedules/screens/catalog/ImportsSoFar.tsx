import { useQuery, useQueryClient } from '@tanstack/react-query'
import { clsx } from 'clsx'
import type { Received } from '#platform/contract/call.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { Button } from '#platform/ui/button.tsx'
import { EmptyState, Loaded } from '#platform/ui/empty.tsx'
import { Skeleton } from '#platform/ui/skeleton.tsx'
import { useFormats } from '#platform/ui/formats.tsx'
import { failureText, useNotices } from '#platform/ui/overlays/notices.tsx'
import { ui } from '#platform/ui/styles/ui.ts'
import { useMutation } from '#platform/ui/use-mutation.ts'
import type { intervalCalls } from '../../catalog/interval-contract.ts'
import { intervals } from '../calls.ts'
import { intervalTexts } from './texts.ts'
import styles from './Intervals.module.css'

/** Past imports with their authors; each can be undone. */
export const ImportsSoFar = () => {
  const t = useTexts(intervalTexts)
  const query = useQuery(intervals.list.options())
  return (
    <section className={styles.soFar}>
      <h2 className={ui.heading}>{t('soFar')}</h2>
      <Loaded query={query} skeleton={<Skeleton lines={3} height={48} />}>
        {({ imports }) =>
          imports.length === 0 ? (
            <EmptyState title={t('none')}>{t('noneMore')}</EmptyState>
          ) : (
            <>
              <ul className={clsx(ui.panel, styles.imports)}>
                {imports.map((one) => (
                  <OneImport key={one.id} one={one} />
                ))}
              </ul>
              <p className={clsx(ui.small, ui.soft)}>{t('undoNote')}</p>
            </>
          )
        }
      </Loaded>
    </section>
  )
}

const OneImport = ({ one }: { one: Received<typeof intervalCalls.list>['imports'][number] }) => {
  const t = useTexts(intervalTexts)
  const formats = useFormats()
  const queries = useQueryClient()
  const { alert, toast } = useNotices()
  const undo = useMutation({
    mutationFn: () => intervals.undo({ params: { id: one.id } }),
    onSuccess: () => toast({ kind: 'success', title: t('undone'), message: one.file_name }),
    onError: (error) => alert(failureText(error)),
    onSettled: () => intervals.list.invalidate(queries),
  })
  const day = (instant: string): string => formats.date(instant)
  return (
    <li>
      <span className={ui.grow}>
        <span className={ui.medium}>{one.source}</span>
        <br />
        <span className={clsx(ui.small, ui.soft)}>{one.file_name}</span>
      </span>
      <span>{t('count', { count: one.intervals })}</span>
      <span className={ui.soft}>
        {one.imported_by}, {day(one.imported_at)}
      </span>
      <span className={ui.soft}>
        {one.undone_at
          ? t('undoneBy', { name: one.undone_by ?? '', date: day(one.undone_at) })
          : t('reviewed', { date: formats.date(one.reviewed_on) })}
      </span>
      {one.undone_at ? null : (
        <Button size="sm" busy={undo.isPending} aria-label={t('undoThis', { source: one.source })} onClick={() => undo.mutate()}>
          {t('undo')}
        </Button>
      )}
    </li>
  )
}
