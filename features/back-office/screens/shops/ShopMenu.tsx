import { useNavigate } from '@tanstack/react-router'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { IconButton } from '#platform/ui/button.tsx'
import { useFormats } from '#platform/ui/formats.tsx'
import { IconDots } from '#platform/ui/icons.ts'
import { Menu } from '#platform/ui/overlays/menu.tsx'
import { ui } from '#platform/ui/styles/ui.ts'
import type { OfficeShop } from '../../shops/shops-contract.ts'
import { shopTexts } from './texts.ts'

type MenuProps = { shop: OfficeShop } & Record<'onOpen' | 'onClose' | 'onOpenAgain', (shop: OfficeShop) => void>

export const ShopMenu = ({ shop, onOpen, onClose, onOpenAgain }: MenuProps) => {
  const t = useTexts(shopTexts)
  const { number } = useFormats()
  const navigate = useNavigate()
  return (
    <Menu
      width={220}
      withInitialFocusPlaceholder={false}
      button={
        <IconButton label={t('more', { name: shop.name })}>
          <IconDots size={16} stroke={1.75} aria-hidden />
        </IconButton>
      }
    >
      {({ Item }) => (
        <>
          <Item onClick={() => onOpen(shop)}>{t('editShop')}</Item>
          <Item onClick={() => onOpen(shop)}>{t('inviteDesk')}</Item>
          {shop.open_orders > 0 ? (
            <Item onClick={() => void navigate({ to: '/back_office/orders', search: { query: shop.name } })}>
              {t('openOrders', { count: shop.open_orders, number: number(shop.open_orders) })}
            </Item>
          ) : null}
          {shop.is_active ? (
            <Item className={ui.pastDue} onClick={() => onClose(shop)}>
              {t('close')}
            </Item>
          ) : (
            <Item onClick={() => onOpenAgain(shop)}>{t('open')}</Item>
          )}
        </>
      )}
    </Menu>
  )
}
