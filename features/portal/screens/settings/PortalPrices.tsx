import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Loaded } from '#platform/ui/empty.tsx'
import { Skeleton } from '#platform/ui/skeleton.tsx'
import { portal } from '../calls.ts'
import { PortalFrame } from '../PortalFrame.tsx'
import { PriceList } from './PriceList.tsx'

/** The shop's price list. */
const PortalPrices = () => <PortalFrame page="shopSettings">{() => <Prices />}</PortalFrame>
export default PortalPrices

const Prices = () => {
  const [heavy, setHeavy] = useState(false)
  const query = useQuery({
    ...portal.prices.options({ query: { medium_heavy: heavy } }),
    placeholderData: keepPreviousData,
    refetchOnWindowFocus: false,
  })
  return (
    <Loaded query={query} skeleton={<Skeleton lines={8} height={48} gap={16} />}>
      {(list) => <PriceList list={list} heavy={heavy} onHeavy={setHeavy} />}
    </Loaded>
  )
}
