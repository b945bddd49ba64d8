import { brandOfPage } from '#features/brands/screens/brand-of-page.ts'
import { pageFacts } from '#platform/ui/page-facts.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { useFlags } from '../flags.ts'
import { frameTexts } from './frame-texts.ts'

/** Copyright and links from the footer flag; otherwise the brand name and its privacy policy. */
export const BrandFooter = ({ className }: { className: string | undefined }) => {
  const t = useTexts(frameTexts)
  const configured = useFlags().footer_component
  return (
    <footer className={className}>
      <span>{configured?.copyright ?? `© ${new Date(pageFacts().now()).getFullYear()} ${brandOfPage().name}`}</span>
      {configured ? (
        configured.links.map(({ label, url }) => (
          <a key={url} href={url} rel="noopener">
            {label}
          </a>
        ))
      ) : (
        <a href="/privacy_policy">{t('privacyPolicy')}</a>
      )}
    </footer>
  )
}
