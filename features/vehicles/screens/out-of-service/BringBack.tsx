import { useEffect, useEffectEvent } from 'react'
import { useBringIn } from './use-outage.ts'

type Props = { vehicle: { id: number; name: string }; onChanged: () => void; onClose: () => void }

/** Brings the vehicle back at once: its toast takes it back. */
export const BringBack = ({ vehicle, onChanged, onClose }: Props) => {
  const { bringIn } = useBringIn(onChanged)
  const start = useEffectEvent(() => {
    bringIn(vehicle)
    onClose()
  })
  useEffect(() => start(), [vehicle])
  return null
}
