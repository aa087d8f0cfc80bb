// What every page does when it is opened: scroll to the top and ask whether the shop is open.
import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { isUnderMaintenance } from '../components/maintenance';
import { paths } from '../paths';
import { countPage } from '../stores/visits';

export function usePageLoad(): void {
  const { pathname } = useLocation();
  const navigate = useNavigate();

  useEffect(() => {
    window.scrollTo(0, 0);
    countPage();
    let current = true;
    void isUnderMaintenance().then((closed) => {
      if (!current) return;
      if (closed === true && pathname !== paths.maintenance) void navigate(paths.maintenance);
      if (closed === false && pathname === paths.maintenance) void navigate(paths.home);
    });
    return () => {
      current = false;
    };
  }, [pathname, navigate]);
}
