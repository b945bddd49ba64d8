import { clsx } from 'clsx'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { Button, IconButton } from '#platform/ui/button.tsx'
import { useFormats } from '#platform/ui/formats.tsx'
import { IconMinus, IconPlus } from '#platform/ui/icons.ts'
import { ui } from '#platform/ui/styles/ui.ts'
import type { Coordinates } from '../../great-circle.ts'
import type { SearchedPlace } from '../place-search.ts'
import { shopTexts } from '../texts.ts'
import { DrawnMap, type Pin } from './drawn-map.ts'
import type { ShopMapProps } from './map-props.ts'
import { readTileServer } from './tile-server.ts'
import styles from './ShopMap.module.css'

type Drawing = Omit<ShopMapProps, 'onSearch'> & { onMove: (center: Coordinates | null) => void }

/** The map in `frame`; `isMissing` if the browser has no WebGL. */
const useDrawnMap = ({ onMove, onLit, onPick, ...shown }: Drawing) => {
  const t = useTexts(shopTexts)
  const frame = useRef<HTMLDivElement>(null)
  const [map, setMap] = useState<DrawnMap | null>(null)
  const [isMissing, setMissing] = useState(false)
  const light = useEffectEvent(onLit)
  const pick = useEffectEvent(onPick)
  const create = useEffectEvent(() =>
    DrawnMap.on(frame.current!, {
      label: t('mapLabel'),
      onMove,
      onLit: (id) => light(id),
      onPick: (id) => pick(id),
    }),
  )
  useEffect(() => {
    const drawn = create()
    if (!drawn) {
      setMissing(true)
      return undefined
    }
    setMap(drawn)
    return () => drawn.remove()
  }, [])
  useEffect(() => map?.label(t('mapLabel')), [map, t])
  useMarkers(map, shown, onMove)
  return { frame, map, isMissing }
}

/** Redraws the markers when the list changes. */
const useMarkers = (
  map: DrawnMap | null,
  { shops, around, place, lit, chosenId }: Omit<Drawing, 'onMove' | 'onLit' | 'onPick'>,
  onMove: Drawing['onMove'],
): void => {
  const t = useTexts(shopTexts)
  const formats = useFormats()
  const pins: Pin[] = shops.map((shop, index) => ({
    id: shop.id,
    number: index + 1,
    longitude: shop.longitude,
    latitude: shop.latitude,
    name: shop.name,
    line: shop.distance === null ? '' : formats.distanceAway(shop.distance),
    label: t('pin', { number: index + 1, name: shop.name }),
  }))
  const key = JSON.stringify([pins, around])
  const draw = useEffectEvent((drawn: DrawnMap) => {
    drawn.show(pins, around && { ...around, label: t('mapCenter') }, { isKept: place?.isFromMap === true })
    onMove(null)
  })
  useEffect(() => {
    if (map) draw(map)
  }, [map, key])
  useEffect(() => map?.mark(lit, chosenId), [map, lit, chosenId, key])
}

/** The listed shops on a map, with the list's numbers. Everything it shows is in the list, too. */
export const ShopMap = ({ onSearch, ...shown }: ShopMapProps) => {
  const t = useTexts(shopTexts)
  /** The center after the user moved the map; null: the map shows the search results. */
  const [movedTo, setMovedTo] = useState<Coordinates | null>(null)
  const { frame, map, isMissing } = useDrawnMap({ ...shown, onMove: setMovedTo })
  const searchHere = (): void => {
    const center = movedTo!
    const near: SearchedPlace = { name: map!.nameOf(center) ?? t('mapArea'), ...center, isFromMap: true }
    setMovedTo(null)
    onSearch(near)
  }
  if (isMissing)
    return (
      <p className={clsx(ui.panel, ui.padded, ui.small, ui.soft)} role="status">
        {t('mapMissing')}
      </p>
    )
  return (
    <section className={clsx(ui.panel, styles.map)} aria-label={t('map')} data-part="map">
      <div ref={frame} className={styles.frame} />
      {movedTo ? (
        <div className={styles.search}>
          <Button onClick={searchHere}>{t('searchThisArea')}</Button>
        </div>
      ) : null}
      <div className={styles.zoom}>
        <IconButton label={t('zoomIn')} onClick={() => map?.zoom(1)}>
          <IconPlus size={16} stroke={1.75} aria-hidden />
        </IconButton>
        <IconButton label={t('zoomOut')} onClick={() => map?.zoom(-1)}>
          <IconMinus size={16} stroke={1.75} aria-hidden />
        </IconButton>
      </div>
      <p className={styles.source}>{readTileServer()?.attribution ?? t('mapSource')}</p>
    </section>
  )
}
