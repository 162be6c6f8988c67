import FilterList from '@mui/icons-material/FilterList';
import Badge from '@mui/material/Badge';
import Button, { type ButtonProps } from '@mui/material/Button';

/** The button behind which filters are folded away; its badge counts those in use. */
export function FiltersButton({ active, ...props }: { active: number } & ButtonProps) {
  return (
    <Badge badgeContent={active} color="primary" slotProps={{ badge: { sx: { top: 3 } } }}>
      <Button
        variant="outlined"
        startIcon={<FilterList fontSize="small" />}
        aria-label={`Filters, ${active} active`}
        {...props}
      >
        Filters
      </Button>
    </Badge>
  );
}
