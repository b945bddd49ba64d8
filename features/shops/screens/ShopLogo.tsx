import { initials } from '#platform/ui/page.tsx'
import { ui } from '#platform/ui/styles/ui.ts'

type Props = { shop: { name: string; logo_url?: string | null } }

/** The logo of a shop, or else the initials of its name, in a square of the same size. */
export const ShopLogo = ({ shop }: Props) =>
  shop.logo_url ? (
    <img className={ui.logo} src={shop.logo_url} alt="" width={36} height={36} />
  ) : (
    <span className={ui.logo} aria-hidden="true">
      {initials(shop.name.replace(/[^\p{L}\p{N}\s]/gu, ' '))}
    </span>
  )
