import { linkOptions } from '@tanstack/react-router'
import { clsx } from 'clsx'
import { useState } from 'react'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { SmallRuler } from '#features/dashboards/screens/fleet/SmallRuler.tsx'
import { EmptyState } from '#platform/ui/empty.tsx'
import { useFormats } from '#platform/ui/formats.tsx'
import { DataGrid, type GridColumn, type GridSort } from '#platform/ui/grid/data-grid.tsx'
import { GridToolbar } from '#platform/ui/grid/grid-toolbar.tsx'
import { useSizeToFit } from '#platform/ui/grid/use-size-to-fit.ts'
import { IconCalendarEvent, IconHourglass, IconPencil, IconTool } from '#platform/ui/icons.ts'
import { Card } from '#platform/ui/page.tsx'
import { DueCell, StatusRing } from '#features/vehicles/screens/state.tsx'
import { Tiles } from '#platform/ui/tiles.tsx'
import { Timeline } from '#platform/ui/history/timeline.tsx'
import { VehicleCell } from '#features/vehicles/screens/VehicleCell.tsx'
import { VehicleShape } from '#features/vehicle-shapes/screens/VehicleShape.tsx'
import { type Row, rows } from './fixtures.ts'
import { galleryTexts } from './texts.ts'
import { ui } from '#platform/ui/styles/ui.ts'
import styles from './Gallery.module.css'

const INTERVAL = 5000
const BLOCK = 50

export const ListSamples = () => {
  const t = useTexts(galleryTexts)
  const icon = { size: 14, stroke: 1.75, 'aria-hidden': true } as const
  return (
    <>
      <div className={styles.two}>
        <Card>
          <Tiles
            label={t('maintenance')}
            tiles={[
              {
                key: 'a',
                label: t('needsApproval'),
                figure: 3,
                link: linkOptions({ to: '/dev/gallery' }),
                current: true,
                icon: <StatusRing status="awaiting_approval" />,
              },
              { key: 'b', label: t('approved'), figure: 1, link: linkOptions({ to: '/dev/gallery' }) },
              { key: 'c', label: t('active'), figure: 2, link: linkOptions({ to: '/dev/gallery' }) },
            ]}
          />
          <div className={clsx(ui.padded, ui.row)}>
            <VehicleShape body="van" />
            <VehicleCell vehicle={rows[1]!.vehicle} stack />
          </div>
        </Card>
        <Card title={t('history')} flat>
          <div className={ui.padded}>
            <Timeline
              items={[
                { key: 1, kind: 'next', icon: <IconTool {...icon} />, what: t('plan') },
                {
                  key: 2,
                  kind: 'now',
                  icon: <IconHourglass {...icon} />,
                  what: t('needsApproval'),
                  consequence: t('alertMore'),
                  time: '48 min',
                },
                { key: 3, icon: <IconPencil {...icon} />, who: 'Harper Lin', what: t('approved'), time: '9:42' },
                {
                  key: 4,
                  icon: <IconCalendarEvent {...icon} />,
                  who: 'Dan Kowalski',
                  what: t('schedule'),
                  time: '11/17/2025, 4:31 PM',
                },
              ]}
            />
          </div>
        </Card>
      </div>
      <GridSample />
    </>
  )
}

const GridSample = () => {
  const t = useTexts(galleryTexts)
  const formats = useFormats()
  const [search, setSearch] = useState('')
  const [sort, setSort] = useState<GridSort | null>({ key: 'name', direction: 'asc' })
  const fit = useSizeToFit()
  const columns: GridColumn<Row>[] = [
    { key: 'name', label: t('vehicle'), sortable: true, width: 320, cell: (row) => <VehicleCell vehicle={row.vehicle} /> },
    {
      key: 'state',
      label: t('maintenance'),
      width: 220,
      cell: (row) => <DueCell due={{ state: row.state, distance: row.distance }} />,
    },
    {
      key: 'since',
      label: t('since'),
      width: 160,
      cell: (row) => <SmallRuler sinceLast={INTERVAL - row.distance} interval={INTERVAL} soon={row.state === 'due_soon'} />,
    },
    {
      key: 'odometer',
      label: t('odometer'),
      unit: formats.unit,
      align: 'right',
      sortable: true,
      width: 120,
      cell: (row) => formats.number(row.odometer),
    },
  ]
  const fetchPage = (page: number, order: GridSort | null) => {
    const found = rows.filter((row) => row.vehicle.name.toLowerCase().includes(search.toLowerCase()))
    const sign = order?.direction === 'desc' ? -1 : 1
    if (order)
      found.sort(
        (a, b) => sign * (order.key === 'odometer' ? a.odometer - b.odometer : a.vehicle.name.localeCompare(b.vehicle.name)),
      )
    return Promise.resolve({ rows: found.slice((page - 1) * BLOCK, page * BLOCK), total: found.length })
  }
  return (
    <>
      <GridToolbar
        search={search}
        onSearch={setSearch}
        searchLabel={t('vehicle')}
        sizeToFit={fit}
        onReset={() => setSearch('')}
      />
      <DataGrid
        name="sample"
        label={t('vehicle')}
        columns={columns}
        rowId={(row) => row.id}
        fetchPage={fetchPage}
        filterKey={search}
        sort={sort}
        onSort={setSort}
        sizeToFit={fit.on}
        isInactive={(row) => row.off}
        onRowClick={() => undefined}
        renderCard={(row) => (
          <div className={ui.row}>
            <VehicleShape body="van" />
            <span className={ui.grow}>
              <VehicleCell vehicle={row.vehicle} stack />
              <DueCell due={{ state: row.state, distance: row.distance }} />
            </span>
          </div>
        )}
        empty={<EmptyState title={t('nobodyYet')}>{t('nobodyMore')}</EmptyState>}
      />
    </>
  )
}
