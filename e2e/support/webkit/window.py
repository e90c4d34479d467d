#!/usr/bin/python3
"""A bare WebKitGTK window for WebKitWebDriver: any width, Russian, nothing stored. MiniBrowser cannot be narrower than 447 px."""
import gi

gi.require_version('Gtk', '3.0')
gi.require_version('WebKit2', '4.1')
from gi.repository import Gtk, WebKit2

context = WebKit2.WebContext.new_ephemeral()
context.set_automation_allowed(True)
context.set_preferred_languages(['ru-RU', 'ru'])
windows = []


def closed(window):
    windows.remove(window)
    if not windows:
        Gtk.main_quit()


def open_window(*_):
    settings = WebKit2.Settings()
    settings.set_enable_write_console_messages_to_stdout(True)
    settings.set_hardware_acceleration_policy(WebKit2.HardwareAccelerationPolicy.NEVER)
    view = WebKit2.WebView(is_controlled_by_automation=True, web_context=context, settings=settings)
    window = Gtk.Window(decorated=False)
    window.set_default_size(1280, 900)
    window.add(view)
    window.connect('destroy', closed)
    window.show_all()
    windows.append(window)
    return view


def automation_started(_, session):
    info = WebKit2.ApplicationInfo()
    # the name that WebKitWebDriver asks for
    info.set_name('MiniBrowser')
    info.set_version(
        WebKit2.get_major_version(), WebKit2.get_minor_version(), WebKit2.get_micro_version()
    )
    session.set_application_info(info)
    session.connect('create-web-view', open_window)


context.connect('automation-started', automation_started)
Gtk.main()
