import { Navigate } from '@tanstack/react-router'

/** Prices are part of the shop's settings; earlier links lead here. */
const PortalPrices = () => <Navigate to="/shop_portal/settings" replace />
export default PortalPrices
