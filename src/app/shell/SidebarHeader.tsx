import MenuOpen from '@mui/icons-material/MenuOpen';
import Menu from '@mui/icons-material/Menu';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import { Link } from 'react-router-dom';
import { paths } from '@/lib/routing/paths';
import { Cut } from '@/components/layout/layout';
import { useAppDispatch } from '@/lib/store/hooks';
import { preferenceChosen } from '@/lib/store/preferences';
import { useConfig } from '../config/context';
import { size } from '@/theme/tokens';

/** Product name, linked to the start page, and the button that folds the sidebar. */
export function SidebarHeader({ collapsed }: { collapsed: boolean }) {
  const { productName } = useConfig();
  const label = collapsed ? 'Expand sidebar' : 'Collapse sidebar';
  return (
    <Box
      sx={{
        height: size.topBar,
        flex: 'none',
        display: 'flex',
        alignItems: 'center',
        justifyContent: collapsed ? 'center' : 'space-between',
        pl: collapsed ? 0 : 4,
        pr: collapsed ? 0 : 2,
        borderBottom: 1,
        borderColor: 'divider',
      }}
    >
      {!collapsed && (
        <Box
          component={Link}
          to={paths.home}
          sx={{
            display: 'flex',
            alignItems: 'center',
            gap: 2,
            minWidth: 0,
            color: 'text.primary',
            fontWeight: 600,
            '&:hover': { textDecoration: 'none' },
          }}
        >
          <Logo />
          <Cut>{productName}</Cut>
        </Box>
      )}
      <ToggleButton collapsed={collapsed} label={label} />
    </Box>
  );
}

/** The button that opens and folds the sidebar; the top bar repeats it on phones. */
export function ToggleButton({ collapsed, label }: { collapsed: boolean; label: string }) {
  const dispatch = useAppDispatch();
  return (
    <Tooltip title={`${label} ([)`}>
      <IconButton
        aria-label={label}
        aria-expanded={!collapsed}
        onClick={() => dispatch(preferenceChosen({ sidebarCollapsed: !collapsed }))}
      >
        {collapsed ? <Menu fontSize="small" /> : <MenuOpen fontSize="small" />}
      </IconButton>
    </Tooltip>
  );
}

/** The product's mark: a pulse. Drawn in the accent colour, decorative. */
function Logo() {
  return (
    <Box
      component="svg"
      viewBox="0 0 32 32"
      aria-hidden
      sx={{ width: 22, height: 22, flex: 'none', color: 'primary.main' }}
    >
      <rect width="32" height="32" rx="7" fill="currentColor" />
      <Box
        component="path"
        d="M6 17h5l3-8 4 14 3-6h5"
        sx={{ stroke: theme => theme.vars?.palette.primary.contrastText }}
        fill="none"
        strokeWidth="2.6"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </Box>
  );
}
