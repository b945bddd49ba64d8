import { Link } from '@tanstack/react-router'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { Button, buttonClass } from '#platform/ui/button.tsx'
import { EmptyState } from '#platform/ui/empty.tsx'
import { shellTexts } from './texts.ts'
import { ui } from '#platform/ui/styles/ui.ts'

export const NotFound = () => {
  const t = useTexts(shellTexts)
  return (
    <main className={ui.legal}>
      <EmptyState
        title={t('notFound')}
        actions={
          <Link to="/" className={buttonClass({ look: 'primary' })}>
            {t('goHome')}
          </Link>
        }
      >
        {t('notFoundMore')}
      </EmptyState>
    </main>
  )
}

export const PageCrashed = () => {
  const t = useTexts(shellTexts)
  return (
    <main className={ui.legal}>
      <EmptyState
        title={t('pageCrashed')}
        actions={
          <Button look="primary" onClick={() => location.reload()}>
            {t('reload')}
          </Button>
        }
      >
        {t('pageCrashedMore')}
      </EmptyState>
    </main>
  )
}
