import { clsx } from 'clsx'
import { type ReactNode, useState } from 'react'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { Button } from '#platform/ui/button.tsx'
import { useFormats } from '#platform/ui/formats.tsx'
import { usePrinting } from '#platform/ui/use-printing.ts'
import { usersTexts } from './texts.ts'
import styles from './Users.module.css'
import { ui } from '#platform/ui/styles/ui.ts'

/** Rows rendered at first, and added per press: few fleets have more users. */
const USERS_PAGE_SIZE = 50

type Rows<U> = { shown: U[]; total: number; onMore: () => void }

export const useFirstRows = <U,>(users: U[]): Rows<U> => {
  const [pages, setPages] = useState(1)
  const isPrinting = usePrinting()
  return {
    shown: isPrinting ? users : users.slice(0, pages * USERS_PAGE_SIZE),
    total: users.length,
    onMore: () => setPages(pages + 1),
  }
}

export const ListFoot = <U,>({ shown, total, onMore, legend }: Rows<U> & { legend?: ReactNode }) => {
  const t = useTexts(usersTexts)
  const formats = useFormats()
  const isWhole = shown.length === total
  return (
    <div className={clsx(ui.tiny, ui.faint, ui.apart, styles.foot)}>
      <span role="status">
        {isWhole
          ? t('allShown', { count: total })
          : t('someShown', { number: formats.number(shown.length), total: formats.number(total) })}
      </span>
      {isWhole ? null : (
        <Button size="sm" onClick={onMore}>
          {t('more')}
        </Button>
      )}
      {legend ?? <span>{t('sortedByName')}</span>}
    </div>
  )
}
