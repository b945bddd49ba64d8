import { useNavigate } from '@tanstack/react-router'
import { phoneLink } from '#features/countries/phone.ts'
import { useActAsFleet } from '#features/fleets/screens/enter-fleet.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { IconButton } from '#platform/ui/button.tsx'
import { IconDots } from '#platform/ui/icons.ts'
import { Menu } from '#platform/ui/overlays/menu.tsx'
import { ui } from '#platform/ui/styles/ui.ts'
import type { StuckOrder } from '../../stuck-contract.ts'
import type { Settling } from './SettleDialog.tsx'
import { stuckTexts } from './texts.ts'

type MenuProps = { order: StuckOrder; onCancel: (id: number) => void; onSettle: (settling: Settling) => void }

/** Back-office actions on an order; opening it acts as its fleet. */
export const OrderMenu = ({ order, onCancel, onSettle }: MenuProps) => {
  const t = useTexts(stuckTexts)
  const navigate = useNavigate()
  const act = useActAsFleet()
  const { id, fleet, shop, status } = order
  const phone = phoneLink(shop.phone)
  const open = (): void =>
    act.mutate({
      fleetId: fleet.id,
      goOn: () => navigate({ to: '/orders/$id/approvals', params: { id: String(id) } }),
    })
  return (
    <Menu
      width={240}
      button={
        <IconButton label={t('moreFor', { id })}>
          <IconDots size={16} stroke={1.75} aria-hidden />
        </IconButton>
      }
    >
      {({ Item, Divider }) => (
        <>
          <Item onClick={open}>{t('openOrder')}</Item>
          {phone ? (
            <Item component="a" href={phone}>
              {t('callShop')}
            </Item>
          ) : null}
          {status === 'paid_deferred' ? (
            <>
              <Item onClick={() => onSettle({ ids: [id], as: 'paid' })}>{t('settlePaid')}</Item>
              <Item onClick={() => onSettle({ ids: [id], as: 'paid_in_shop' })}>{t('settleShop')}</Item>
            </>
          ) : (
            <>
              <Divider />
              <Item className={ui.pastDue} onClick={() => onCancel(id)}>
                {t('cancelOrder')}
              </Item>
            </>
          )}
        </>
      )}
    </Menu>
  )
}
