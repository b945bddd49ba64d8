import { Skeleton } from '#platform/ui/empty.tsx'

/** The page's own shape while it loads. */
export const OrderSkeleton = () => (
  <div className="p-order">
    <div className="top">
      <Skeleton lines={2} height={24} />
    </div>
    <div className="cols">
      <div className="stack">
        <div className="card pad-all">
          <Skeleton lines={7} height={28} gap={22} />
        </div>
      </div>
      <div className="stack">
        <div className="card pad-all">
          <Skeleton lines={3} />
        </div>
        <div className="card pad-all">
          <Skeleton lines={5} height={18} />
        </div>
      </div>
    </div>
  </div>
)
